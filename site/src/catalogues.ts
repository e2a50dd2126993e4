import { type Contract, exampleOf } from './contract.ts';
import type { Page } from './pages.ts';
import { fieldTable } from './reference.ts';

/** Renders a page for each event, and one that lists them. */
export function writeEvents(contract: Contract): Page[] {
  const entries = Object.entries(contract.webhooks);
  const rows = entries.map(([name, { post }]) => `| [\`${name}\`](/docs/events/${name}) | ${post.summary} |`);
  const list = `# Events

Kontor announces what happens in your account. Subscribe a [webhook](/docs/webhooks) to events by their names, or [pull them](/docs/pull-events) in order.
\`GET /event-types\` returns this catalogue with schemas and samples.

| event | when |
|---|---|
${rows.join('\n')}

Every payload has \`event\` with \`id\`, \`name\` and \`created_at\`. A later version may add fields and events: ignore what you do not know.
`;
  const pages = entries.map(([name, { post }]): Page => {
    const schema = post.requestBody?.content['application/json']?.schema ?? {};
    const table = fieldTable(contract, schema, new Set(), false);
    return {
      path: `events/${name}`,
      title: name,
      section: 'Events',
      markdown: `# ${name}

${post.summary} Subscribe with \`"events": ["${name}"]\`. [All events](/docs/events)

## Payload

\`\`\`json
${JSON.stringify(payloadOf(contract, name, schema), null, 2)}
\`\`\`

## Fields

${table.replaceAll(/<a href="#[^"]*">(\w+)<\/a>/g, '$1')}
`,
    };
  });
  return [{ path: 'events', title: 'All events', section: 'Events', markdown: list }, ...pages];
}

/** Returns the sample as a real event has it: without the mark of a test, and in the state of its name. */
function payloadOf(contract: Contract, name: string, schema: Parameters<typeof exampleOf>[1]): object {
  const { test: _, ...payload } = exampleOf(contract, schema) as Record<string, unknown>;
  const [, state] = /^card\.transaction\.(\w+)$/.exec(name) ?? [];
  return state === undefined ? payload : { ...payload, state };
}

/** Renders a page for each error code. `type` of a problem is its address. */
export function writeErrors(contract: Contract): Page[] {
  return Object.entries(contract['x-errors'] ?? {}).map(([code, { status, title, about }]) => ({
    path: `errors/${code}`,
    title,
    section: 'Guides',
    isUnlisted: true,
    markdown: `# ${title}

\`${code}\`, status ${status}

${about}

\`\`\`json
${JSON.stringify({ type: `https://kontor.example/docs/errors/${code}`, title, status, code, detail: '…', request_id: '…' }, null, 2)}
\`\`\`

\`detail\` says more about the problem at hand. [All errors](/docs/errors)
`,
  }));
}

/** Replaces \`<!-- generated: … -->\` in a guide. */
export function fillIn(contract: Contract, markdown: string): string {
  return markdown.replace(/<!-- generated: ([a-z-]+) -->/g, (_, name) => {
    if (name === 'errors') {
      const rows = Object.entries(contract['x-errors'] ?? {}).map(
        ([code, { status, title }]) => `| [\`${code}\`](/docs/errors/${code}) | ${status} | ${title} |`,
      );
      return `| code | status | title |\n|---|---|---|\n${rows.join('\n')}`;
    }
    if (name === 'scopes') {
      const { scopes } = contract.components.securitySchemes.oauth2.flows.clientCredentials;
      const rows = Object.entries(scopes).map(([scope, about]) => `| \`${scope}\` | ${about} |`);
      return `| scope | allows |\n|---|---|\n${rows.join('\n')}`;
    }
    if (name === 'events') {
      const rows = Object.entries(contract.webhooks).map(
        ([event, { post }]) => `| [\`${event}\`](/docs/events/${event}) | ${post.summary} |`,
      );
      return `| event | when |\n|---|---|\n${rows.join('\n')}`;
    }
    throw new Error(`Nothing is generated for "${name}".`);
  });
}
