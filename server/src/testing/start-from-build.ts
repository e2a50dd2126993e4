// A setup file: threads and reader processes start from the build if it is up to date.
import { inject } from 'vitest';
import { startFrom } from '../platform/own-module.ts';

const folder = inject('buildFolder');
if (folder !== null) startFrom(folder);
