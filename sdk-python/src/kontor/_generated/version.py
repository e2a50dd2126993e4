# Written by `npm run sdk` from openapi.json: change that, not this.
version = "0.1.0"
