import type { Contract } from './contract.ts';
import type { Described } from './operations.ts';

const begin = '<!-- calls: written by npm run sdk -->';
const end = '<!-- end of calls -->';

/** Replaces the list of calls and events between the README's two marks. */
export function writeReadme(readme: string, contract: Contract, described: Described[]): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no marks ${begin} and ${end}.`);
  const sections = contract.tags
    .map((tag) => ({ tag, own: described.filter(({ about }) => about.tags[0] === tag.name) }))
    .filter(({ own }) => own.length > 0)
    .map(({ tag, own }) =>
      [
        `### ${tag.name}`,
        '',
        ...(tag.description ? [tag.description, ''] : []),
        '| Call | What it does | Request |',
        '|---|---|---|',
        ...own.map(row),
        '',
      ].join('\n'),
    );
  const events = Object.entries(contract.webhooks ?? {}).map(
    ([name, { post }]) => `| \`${name}\` | ${cell(post.summary)} |`,
  );
  const eventTable = ['### Events sent to webhooks', '', '| Event | When |', '|---|---|', ...events, ''].join(
    '\n',
  );
  return `${readme.slice(0, from)}${begin}\n\n${[...sections, eventTable].join('\n')}\n${readme.slice(to)}`;
}

function row({ operation, about, parameters, body, query }: Described): string {
  const names = [
    ...parameters,
    ...(body ? [body.isRequired ? 'body' : 'body?'] : []),
    ...(query ? [query.isRequired ? 'query' : 'query?'] : []),
  ];
  const call = `${operation.name}(${names.join(', ')})`;
  const path = operation.path
    .replace('/accounts/{accountId}', 'A')
    .replace('/organizations/{organizationId}', '/organizations/{id}');
  return `| \`${call}\` | ${cell(about.summary)} | \`${operation.method} ${path}\` |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
