export { createGenerator } from './generate.ts';
export { beginGeneration, generationRoutes, readGeneration } from './routes.ts';
