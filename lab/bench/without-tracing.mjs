// Loaded before Kontor: removes what is left of tracing while it is off, so that both can be compared.

import { register } from 'node:module';

register('./without-tracing-hooks.mjs', import.meta.url);
