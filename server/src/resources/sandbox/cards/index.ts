export { ensureCard } from './card.ts';
export { cardRoutes } from './routes.ts';
