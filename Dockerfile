# The whole program, page and relay included, in a small image:
#
#   docker build -t madang .
#   docker run -p 3210:3210 -v madang:/data madang
#   docker run -p 3210:3210 madang serve --relay-only      the relay alone: it keeps nothing

FROM node:22-bookworm-slim AS web
WORKDIR /madang
COPY . .
RUN npm ci --no-audit --no-fund && npm run build --workspace web

FROM rust:1.95-bookworm AS program
WORKDIR /madang
COPY . .
COPY --from=web /madang/web/dist web/dist
RUN cargo build --release --locked -p madang --features embed-web

FROM debian:bookworm-slim
RUN useradd --system --home-dir /data madang && install -d -o madang -g madang -m 700 /data
COPY --from=program /madang/target/release/madang /usr/local/bin/madang
USER madang
ENV MADANG_DATA=/data
VOLUME /data
EXPOSE 3210
# SIGTERM lets it keep everything and tell everybody, within 10 seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["madang"]
CMD ["serve"]
