// Takes pictures of every screen at every size in every theme into target/screens: npm run screens --workspace e2e
// (after cargo build and npm run build --workspace web).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const { module } = await runnerImport(`${root}src/screens.ts`, { root, configFile: false });
await module.takeScreens(fileURLToPath(new URL('../target/screens/', import.meta.url)));
