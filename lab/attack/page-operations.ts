// The pages that people open. They are not part of the contract, but as open to attack. Their responses have no schema.

import type { Operation, Schema } from '../shared/requests/contract.ts';

const text: Schema = { type: 'string', maxLength: 100 };
const form = (...names: string[]): Map<string, Schema> =>
  new Map([
    [
      'application/x-www-form-urlencoded',
      {
        type: 'object',
        required: names,
        properties: Object.fromEntries(
          names.map((name) => [name, name === 'email' ? { ...text, format: 'email' } : text]),
        ),
      },
    ],
  ]);

const page = (method: string, path: string, bodies = new Map<string, Schema>()): Operation => ({
  id: `page ${method} ${path}`,
  method,
  path,
  parameters: ['lang', 'next', 'notice', 'state', 'code'].map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: text,
  })),
  scopes: [],
  isOpen: true,
  bodies,
  statuses: new Set(),
  isDocumented: false,
});

/** `{link}` is the whole path of a personal link: `/sign/…`, `/consent/…`. */
export const pageOperations: readonly Operation[] = [
  page('GET', '/'),
  page('GET', '/docs'),
  page('GET', '/docs/{asset}'),
  page('GET', '/docs/reference/{asset}'),
  page('GET', '/llms.txt'),
  page('GET', '/openapi.json'),
  page('GET', '/login'),
  page('POST', '/login', form('email', 'password')),
  page('GET', '/login/second-factor'),
  page('POST', '/login/second-factor', form('code')),
  page('POST', '/logout', form()),
  page('GET', '/register'),
  page('POST', '/register', form('account_name', 'first_name', 'last_name', 'email')),
  page('GET', '/forgot'),
  page('POST', '/forgot', form('email')),
  page('GET', '/invitation/{token}'),
  page('POST', '/invitation/{token}', form('password')),
  page('GET', '/reset/{token}'),
  page('POST', '/reset/{token}', form('password')),
  page('GET', '{link}'),
  page('POST', '{link}', form('text', 'confirmed')),
  page('POST', '{link}/renew', form()),
  page('GET', '{link}/document'),
  page('POST', '{link}/withdraw', form()),
  page('GET', '/eid/callback'),
  page('GET', '/eid/test'),
  page('POST', '/eid/test', form('session', 'person')),
  page('GET', '/dashboard/{rest}'),
  page('GET', '/dashboard/assets/{asset}'),
];
