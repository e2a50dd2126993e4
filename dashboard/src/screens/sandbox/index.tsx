export { Sandbox } from './sandbox.tsx';
