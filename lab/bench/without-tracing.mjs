// Removes what is left of tracing while it is off, so that both can be compared. It is loaded before Kontor.

import { register } from 'node:module';

register('./without-tracing-hooks.mjs', import.meta.url);
