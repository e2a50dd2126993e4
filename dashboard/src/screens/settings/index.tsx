import { Settings } from './settings.tsx';

export const pages = [{ path: '', component: Settings }];
