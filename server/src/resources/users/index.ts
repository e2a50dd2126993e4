export * as userStore from './store.ts';
