export { createMatcher, type Matcher } from './matcher.ts';
export { matchingRoutes } from './routes.ts';
export { takeQueued } from './transaction-queue.ts';
