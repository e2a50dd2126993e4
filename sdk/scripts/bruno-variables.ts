import type { Contract } from './contract.ts';
import type { Described } from './operations.ts';

type Request = Pick<Described, 'operation' | 'about'>;

/** Request values that come from the responses of earlier requests. */
export type Variables = {
  /** Returns the value of a path parameter. */
  parameter(request: Request, name: string): string;
  /** Returns the value of a body field. Undefined: its example is used. */
  field(name: string): string | undefined;
  /** Fields that the schema does not require and the operation does. */
  needed(request: Request): object;
  /** Returns the values that later requests use, as lines of a `vars:post-response` block. */
  kept(request: Request): string[];
};

/** Fields that must be new in each run, and fields that require the sandbox's own values. */
const fields: Record<string, string> = {
  reference_id: '{{$randomUUID}}',
  email: '{{$randomUUID}}@example.com',
  organization_number: '5599900023',
  url: 'http://127.0.0.1:9000/',
};
const neededBy: Record<string, object> = {
  'cardHolders.create': { email: fields.email },
  'portalSessions.create': { reference_id: fields.reference_id, permissions: ['tpa-write'] },
  'sandbox.createCard': { card_holder_id: '{{cardHolderId}}' },
  'webhooks.create': { events: ['*'] },
  'accountWebhooks.create': { events: ['*'] },
};

export function createVariables(contract: Contract): Variables {
  /** The parameter that names one object of a collection, by the collection's path. */
  const members = new Map<string, string>();
  /** The parameter by the schema of the object, for calls that create it elsewhere: `receipts/scan`. */
  const models = new Map<string, string>();
  for (const [path, item] of Object.entries(contract.paths)) {
    const [, collection, name] = /^(.+)\/\{(\w+Id)\}$/.exec(path) ?? [];
    if (collection === undefined || name === undefined) continue;
    members.set(collection, name);
    const model = item.get && modelOf(item.get);
    if (model !== undefined && !models.has(model)) models.set(model, name);
  }
  const names = new Set(members.values());

  /** Returns the objects that a request creates or lists. */
  const memberOf = ({ operation, about }: Request): string | undefined => {
    // It returns the client, not the secret.
    if (operation.id === 'oauthClients.rotateSecret') return undefined;
    const isCreated = operation.method === 'POST' && ('201' in about.responses || '202' in about.responses);
    return members.get(operation.path) ?? (isCreated ? models.get(modelOf(about) ?? '') : undefined);
  };
  return {
    parameter: ({ operation }, name) => {
      if (name === 'event') return 'card.transaction.cleared';
      if (!names.has(name)) return '';
      const own = variableOf(operation.path, name);
      const isLast = operation.path.lastIndexOf('/{') === operation.path.indexOf(`/{${name}}`);
      return `{{${isLast && isRisky(operation) ? createdOf(own) : own}}}`;
    },
    field: (name) => {
      const parameter = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return fields[name] ?? (names.has(parameter) ? `{{${parameter}}}` : undefined);
    },
    needed: ({ operation }) => neededBy[operation.id] ?? {},
    kept: (request) => {
      const { method, path } = request.operation;
      const read = (variable: string) => `bru.getVar("${variable}")`;
      if (method === 'DELETE') {
        const name = members.get(path.replace(/\/\{\w+\}$/, ''));
        if (name === undefined) return [];
        const own = variableOf(path, name);
        return [`${own}: res.status === 204 ? ${read(`${own}Before`)} : ${read(own)}`];
      }
      const name = memberOf(request);
      if (name === undefined) return [];
      const own = variableOf(path, name);
      if (method === 'GET') {
        const first = 'res.body.data?.find((one) => one.status !== "terminated")';
        return [`${own}: ${read(own)} || ${first}?.id || res.body.data?.[0]?.event?.id`];
      }
      return [
        `${own}Before: ${read(own)}`,
        `${own}: res.body.id || res.body.event?.id || ${read(own)}`,
        `${createdOf(own)}: res.body.id`,
      ];
    },
  };
}

/** Webhooks of the account and those of an organization are different objects under one name. */
export const isOfAccount = (path: string): boolean => path.startsWith('/accounts/{accountId}/webhooks');

function variableOf(path: string, name: string): string {
  return isOfAccount(path) ? `account${capital(name)}` : name;
}

const createdOf = (variable: string): string => `created${capital(variable)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a request changes, deletes or revokes an object: these use only objects that the collection has created. */
function isRisky({ method, path }: Described['operation']): boolean {
  return method === 'PUT' || method === 'DELETE' || (method === 'POST' && path.includes('/{oauthclientId}/'));
}

/** Returns the name of the response's schema. */
function modelOf({ responses }: Described['about']): string | undefined {
  const [status] = Object.keys(responses).filter((one) => one.startsWith('2'));
  return responses[status ?? '']?.content?.['application/json']?.schema?.$ref?.split('/').at(-1);
}
