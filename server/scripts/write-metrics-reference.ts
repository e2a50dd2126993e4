import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsHeading, renderMetricsReference } from '../src/composition/metrics-reference.ts';

const path = join(import.meta.dirname, '../../docs/operate/metrics.md');
const text = readFileSync(path, 'utf8');
const end = text.indexOf(metricsHeading) + metricsHeading.length;
writeFileSync(path, `${text.slice(0, end)}\n${renderMetricsReference()}\n`);
