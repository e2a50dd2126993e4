export { Home, readAhead } from './home.tsx';
