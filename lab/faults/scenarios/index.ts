import type { Scenario } from '../scenario.ts';
import { backupUnderLoad } from './backups.ts';
import { receiverBlips } from './blips.ts';
import { clockSteps } from './clock-steps.ts';
import { cutsOfInstances } from './cuts.ts';
import { databaseStates, diskFull } from './database-states.ts';
import { exportKills } from './export-kills.ts';
import { keyRotation } from './key-rotation.ts';
import { killsOnEmbedded, killsOnServer } from './kills.ts';
import { messageCuts } from './message-cuts.ts';
import { partitionKills } from './partition-kills.ts';
import { pausesOfInstances } from './pauses.ts';
import { poolerKills } from './pooler.ts';
import { rollingRestarts } from './restarts.ts';
import { restoreKills } from './restore-kills.ts';
import { starvation } from './starvation.ts';
import { rollingUpgrade } from './upgrade.ts';
import { valkeyKills } from './valkey.ts';

export const scenarios: Scenario[] = [
  killsOnServer,
  killsOnEmbedded,
  cutsOfInstances,
  messageCuts,
  pausesOfInstances,
  starvation,
  clockSteps,
  databaseStates,
  diskFull,
  rollingRestarts,
  rollingUpgrade,
  backupUnderLoad,
  receiverBlips,
  poolerKills,
  valkeyKills,
  keyRotation,
  restoreKills,
  exportKills,
  partitionKills,
];
