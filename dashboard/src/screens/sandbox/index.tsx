import { Sandbox } from './sandbox.tsx';

export const pages = [{ path: '', component: Sandbox }];
