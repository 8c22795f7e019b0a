// Takes the pictures of the README from the real program: npm run pictures --workspace e2e
// (after cargo build and npm run build --workspace web).
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const { module } = await runnerImport(`${root}src/pictures.ts`, { root, configFile: false });
await module.takePictures(fileURLToPath(new URL('../docs/pictures/', import.meta.url)));
