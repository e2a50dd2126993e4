import type { Scenario } from '../scenario.ts';
import { killsOnEmbedded, killsOnServer } from './kills.ts';

export const scenarios: Scenario[] = [killsOnServer, killsOnEmbedded];
