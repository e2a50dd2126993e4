import type { Operation } from '../src/runtime/operation.ts';
import { type Contract, type OperationObject, type Parameter, pascal, type Schema } from './contract.ts';
import type { TypeWriter } from './types.ts';

/** An operation with everything needed to declare it. */
export type Described = {
  operation: Operation;
  about: OperationObject;
  parameters: string[];
  /** `body` and `query` as arguments; undefined when the operation has none. */
  body: { type: string; isRequired: boolean } | undefined;
  query: { type: string; isRequired: boolean } | undefined;
  result: string;
  /** Types that only this operation has, by name. */
  ownTypes: Map<string, Schema>;
};

/** Parents of nested resources: `tpaSignatories` becomes `tpas.signatories`. */
const owners: Record<string, string> = {
  account: 'account',
  tpa: 'tpas',
  organization: 'organizations',
  issuer: 'issuers',
};
/** The client has one account; identities belong to a TPA. */
const renamed: Record<string, string> = { accounts: 'account', identities: 'tpas.identities' };

/** Derives the call's name from the operationId, with nested resources below their parents. */
export function nameOf(operationId: string): string {
  const [resource = '', ...rest] = operationId.split('.');
  const [, owner = '', own = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(resource) ?? [];
  const below = owners[owner];
  const found = below === undefined ? resource : `${below}.${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return [renamed[resource] ?? found, ...rest].join('.');
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export function describeOperations(contract: Contract, types: TypeWriter): Described[] {
  const all = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, about]) => describeOperation(contract, types, path, method, about)),
  );
  const names = all.map(({ operation }) => operation.name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const reserved = names.filter((name) =>
    ['accountId', 'organization', 'issuer'].includes(name.split('.')[0] ?? ''),
  );
  if (twice.length > 0) throw new Error(`Two operations have the name ${twice.join(', ')}.`);
  if (reserved.length > 0) throw new Error(`The client already has a member for ${reserved.join(', ')}.`);
  return all;
}

function describeOperation(
  contract: Contract,
  types: TypeWriter,
  path: string,
  method: string,
  about: OperationObject,
): Described {
  const name = nameOf(about.operationId);
  const ownTypes = new Map<string, Schema>();
  const query = (about.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const media = Object.keys(about.requestBody?.content ?? {});
  const { response, result } = responseOf(contract, types, about, query, `${pascal(name)}Response`, ownTypes);
  const operation: Operation = {
    id: about.operationId,
    name,
    method: method.toUpperCase() as Operation['method'],
    path,
    response,
    ...(media.length > 0 ? { media } : {}),
    ...(query.length > 0 ? { hasQuery: true as const } : {}),
    ...((about.security ?? []).length === 0 ? { isOpen: true as const } : {}),
  };
  return {
    operation,
    about,
    parameters: [...path.matchAll(/\{([A-Za-z0-9_]+)\}/g)]
      .map(([, parameter = '']) => parameter)
      .filter((parameter) => parameter !== 'accountId'),
    body: bodyOf(types, about, `${pascal(name)}Body`, ownTypes),
    query: queryOf(query, `${pascal(name)}Query`, ownTypes),
    result,
    ownTypes,
  };
}

function bodyOf(types: TypeWriter, about: OperationObject, ownName: string, ownTypes: Described['ownTypes']) {
  const { requestBody } = about;
  if (requestBody === undefined) return undefined;
  const forms = Object.entries(requestBody.content).map(([media, { schema = {} }]) => {
    if (media.startsWith('multipart/')) return 'FormData';
    if (media.startsWith('text/')) return 'string';
    if (!/json|form-urlencoded/.test(media)) return 'Blob | Uint8Array | ArrayBuffer';
    return orNamed(types, schema, ownName, ownTypes);
  });
  return { type: [...new Set(forms)].join(' | '), isRequired: requestBody.required !== false };
}

function queryOf(query: Parameter[], ownName: string, ownTypes: Described['ownTypes']) {
  if (query.length === 0) return undefined;
  const required = query.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const properties = Object.fromEntries(
    query.map(({ name, schema, description }) => [name, description ? { ...schema, description } : schema]),
  );
  ownTypes.set(ownName, { type: 'object', properties, required });
  return { type: ownName, isRequired: required.length > 0 };
}

function responseOf(
  contract: Contract,
  types: TypeWriter,
  about: OperationObject,
  query: Parameter[],
  ownName: string,
  ownTypes: Described['ownTypes'],
): { response: Operation['response']; result: string } {
  const successes = Object.entries(about.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content ?? {});
  const schemas = successes.flatMap((content) => content['application/json']?.schema ?? []);
  const [first] = schemas;
  if (first !== undefined) {
    const model =
      first.$ref === undefined ? first : contract.components.schemas[first.$ref.split('/').at(-1) ?? ''];
    const item = model?.properties?.data?.items;
    const isList = item !== undefined && query.some((parameter) => parameter.name === 'cursor');
    const whole = [...new Set(schemas.map((schema) => orNamed(types, schema, ownName, ownTypes)))].join(
      ' | ',
    );
    if (isList) return { response: 'list', result: `List<${types.typeOf(item)}, ${whole}>` };
    return { response: 'json', result: `Pending<${whole}>` };
  }
  const media = successes.flatMap((content) => Object.keys(content));
  if (media.length === 0) return { response: 'none', result: 'Pending<void>' };
  const isText = media.every((type) => type.startsWith('text/'));
  return isText
    ? { response: 'text', result: 'Pending<string>' }
    : { response: 'bytes', result: 'Pending<Uint8Array<ArrayBuffer>>' };
}

/** Names a schema that has no name in the contract, so that callers can refer to its type. */
function orNamed(
  types: TypeWriter,
  schema: Schema,
  ownName: string,
  ownTypes: Described['ownTypes'],
): string {
  if (schema.properties === undefined) return types.typeOf(schema);
  ownTypes.set(ownName, schema);
  return ownName;
}
