export { Exports } from './exports.tsx';
