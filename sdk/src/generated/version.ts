// Written by `npm run sdk` from openapi.json: change that, not this.

export const version = '0.1.0';
