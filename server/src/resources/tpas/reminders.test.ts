import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { testApi } from '../../testing/test-api.ts';
import { companies, type TpaTrial, tpaTrial } from '../../testing/tpas.ts';
