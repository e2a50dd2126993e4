import {
  bodyExampleOf,
  type Contract,
  exampleOf,
  type Operation,
  operationsOf,
  parametersOf,
  resolve,
  type Schema,
  schemaName,
} from './contract.ts';
import type { Page } from './pages.ts';
import { samplesOf } from './samples.ts';

/** The data of an operation's form: served as `reference/<tag>.json`, and loaded when a form is opened. */
export type TryIt = {
  method: string;
  path: string;
  isOpen: boolean;
  parameters: { name: string; in: string; isRequired: boolean; about: string }[];
  body?: string;
};

export type Reference = { pages: Page[]; forms: Map<string, Record<string, TryIt>> };

export function writeReference(contract: Contract): Reference {
  const forms = new Map<string, Record<string, TryIt>>();
  const tags = contract.tags.filter(({ name }) => operationsOf(contract, name).length > 0);
  const pages: Page[] = [
    { path: 'reference', title: 'All operations', section: 'Reference', markdown: overview(contract, tags) },
  ];
  for (const tag of tags) {
    pages.push({
      path: `reference/${tag.name}`,
      title: spoken(tag.name),
      section: 'Reference',
      markdown: tagPage(contract, tag),
    });
    const own = operationsOf(contract, tag.name).map(({ method, path, operation }): [string, TryIt] => [
      operation.operationId,
      formOf(contract, method, path, operation),
    ]);
    forms.set(tag.name, Object.fromEntries(own));
  }
  return { pages, forms };
}

const spelled: Record<string, string> = {
  tpas: 'TPAs',
  oauth: 'Tokens',
  'oauth-clients': 'OAuth clients',
  'audit-log': 'Audit log',
  'api-versions': 'API versions',
};
const spoken = (tag: string) =>
  spelled[tag] ?? tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
const anchor = (operationId: string) => operationId.toLowerCase().replaceAll('.', '-');

function overview(contract: Contract, tags: Contract['tags']): string {
  const lists = tags.map(({ name }) => {
    const rows = operationsOf(contract, name).map(
      ({ method, path, operation }) =>
        `| [${operation.summary}](/docs/reference/${name}#${anchor(operation.operationId)}) | \`${method} ${path}\` |`,
    );
    return `## ${spoken(name)}\n\n| operation | call |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# All operations

${contract.info.description}

The contract itself is [\`/openapi.json\`](/openapi.json) (OpenAPI 3.1).

${lists.join('\n')}`;
}

function tagPage(contract: Contract, tag: Contract['tags'][number]): string {
  const shown = new Set<string>();
  const operations = operationsOf(contract, tag.name).map((one) => operationPart(contract, one, shown));
  const objects: string[] = [];
  // Objects may refer to others, which are then shown as well.
  for (const name of shown) objects.push(objectPart(contract, name, shown));
  return `# ${spoken(tag.name)}

${tag.description}

${operations.join('\n')}
${objects.length > 0 ? `## Objects\n\n${objects.join('\n')}` : ''}`;
}

function operationPart(
  contract: Contract,
  call: { method: string; path: string; operation: Operation },
  shown: Set<string>,
): string {
  const { method, path, operation } = call;
  const samples = samplesOf(contract, call);
  const parameters = parametersOf(contract, operation).filter((one) => one.name !== 'accountId');
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
  return `## ${operation.summary} {#${anchor(operation.operationId)}}

<p class="call"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>

${operation.deprecated ? '**Deprecated.** ' : ''}${operation.description ?? ''}

<!-- tabs -->
\`\`\`sh curl
${samples.curl}
\`\`\`
\`\`\`ts TypeScript
${samples.typescript}
\`\`\`
\`\`\`python Python
${samples.python}
\`\`\`
<!-- /tabs -->

<div class="try" data-operation="${operation.operationId}" data-tag="${operation.tags[0]}"></div>

${parameters.length > 0 ? `**Parameters**\n\n| name | in | meaning |\n|---|---|---|\n${parameters.map((one) => `| \`${one.name}\`${one.required ? ' (required)' : ''} | ${one.in} | ${cell(typed(contract, one.schema, one.description, shown))} |`).join('\n')}\n` : ''}
${bodies.map(([media, { schema = {} }]) => `**Body**, \`${media}\`\n\n${fieldTable(contract, schema, shown, true)}`).join('\n')}
**Answer**: ${answers.map(([status, answer]) => answerText(contract, status, answer, shown)).join('; ')}
`;
}

function answerText(
  contract: Contract,
  status: string,
  answer: Operation['responses'][string],
  shown: Set<string>,
): string {
  const [media, body] = Object.entries(answer.content ?? {})[0] ?? [];
  if (body?.schema === undefined || media === undefined) return `${status} without a body`;
  return `${status} with ${typeText(contract, body.schema, shown) || `\`${media}\``}`;
}

function objectPart(contract: Contract, name: string, shown: Set<string>): string {
  const schema = contract.components.schemas[name] ?? {};
  const example = JSON.stringify(exampleOf(contract, schema), null, 2);
  return `### ${name} {#${name.toLowerCase()}}

${schema.description ?? ''}

${fieldTable(contract, schema, shown, false)}
${example.length < 6000 ? `<details><summary>Example</summary>\n\n\`\`\`json\n${example}\n\`\`\`\n\n</details>` : ''}
`;
}

/** Renders one row per field. Fields of nested objects have dotted names. */
export function fieldTable(
  contract: Contract,
  schema: Schema,
  shown: Set<string>,
  isRequest: boolean,
): string {
  const rows: string[] = [];
  const add = (one: Schema, prefix: string, depth: number) => {
    for (const [name, field] of Object.entries(one.properties ?? {})) {
      const isRequired = isRequest && one.required?.includes(name) === true;
      rows.push(
        `| \`${prefix}${name}\`${isRequired ? ' (required)' : ''} | ${cell(typed(contract, field, field.description, shown))} |`,
      );
      const inner = field.$ref === undefined ? field : undefined;
      if (inner?.properties !== undefined && depth < 4) add(inner, `${prefix}${name}.`, depth + 1);
      const item = inner?.items;
      if (item?.properties !== undefined && item.$ref === undefined && depth < 4)
        add(item, `${prefix}${name}[].`, depth + 1);
    }
  };
  add(resolve(contract, schema), '', 0);
  return rows.length === 0
    ? `${typeText(contract, schema, shown)}\n`
    : `| field | meaning |\n|---|---|\n${rows.join('\n')}\n`;
}

function typed(
  contract: Contract,
  schema: Schema,
  description: string | undefined,
  shown: Set<string>,
): string {
  const about = description ?? resolve(contract, schema).description ?? '';
  return `${about}${about === '' || /[.!?]$/.test(about) ? '' : '.'} <span class="type">${typeText(contract, schema, shown)}</span>`;
}

function typeText(contract: Contract, schema: Schema, shown: Set<string>): string {
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    shown.add(name);
    return `<a href="#${name.toLowerCase()}">${name}</a>`;
  }
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => typeText(contract, one, shown)).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const types = [schema.type ?? []].flat();
  const kind = types.filter((type) => type !== 'null').join(' or ');
  const nullable = types.includes('null') ? ', or null' : '';
  if (schema.enum !== undefined)
    return `${schema.enum
      .filter((one) => one !== null)
      .map((one) => `\`${String(one)}\``)
      .join(', ')}${nullable}`;
  if (kind === 'array')
    return `list${schema.items === undefined ? '' : ` of ${typeText(contract, schema.items, shown)}`}${nullable}`;
  const bounds = boundsOf(schema);
  return `${schema.format === 'date-time' ? 'time' : schema.format === 'date' ? 'date' : kind}${bounds}${nullable}`;
}

function boundsOf({ minimum, maximum, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined)
    return `, ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`;
  if (maxLength !== undefined && maxLength > 30)
    return `, up to ${maxLength.toLocaleString('en')} characters`;
  return '';
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

function formOf(contract: Contract, method: string, path: string, operation: Operation): TryIt {
  const body = bodyExampleOf(contract, operation);
  const takesJson = operation.requestBody?.content['application/json'] !== undefined;
  return {
    method,
    path,
    isOpen: (operation.security ?? []).length === 0,
    parameters: parametersOf(contract, operation)
      .filter((one) => one.in === 'path' || one.in === 'query')
      .map((one) => ({
        name: one.name,
        in: one.in,
        isRequired: one.required === true,
        about: one.description ?? '',
      })),
    ...(takesJson ? { body: JSON.stringify(body ?? {}, null, 2) } : {}),
  };
}
