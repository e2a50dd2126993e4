import type { Command } from 'commander';
import { type CommandEntry, commandsOf } from './command-tree.ts';

/** Examples by command. A test requires at least one for each. */
const examples: Readonly<Record<string, readonly string[]>> = {
  serve: ['serve --role api'],
  migrate: ['migrate --plan', 'migrate', 'migrate --embedded'],
  'account create': ['account create --name Acme --mode live --email cfo@acme.example'],
  'account list': ['account list'],
  'account close': ['account close acc_…'],
  'account limits': ['account limits acc_… requests_per_second=200'],
  'account approve': ['account approve acc_…'],
  retention: ['retention', 'retention events=180 --account acc_…'],
  'audit verify': ['audit verify'],
  'audit search': [
    'audit search --action "user.*" --from 2026-11-16T00:00:00Z',
    'audit search --account acc_… --object whk_…',
  ],
  'audit export': ['audit export --to audit.jsonl --account acc_… --from 2026-11-01T00:00:00Z'],
  'audit check': ['audit check audit.jsonl --key MCowBQYDK2VwAyEA…'],
  'audit keys': ['audit keys'],
  'audit streams': ['audit streams'],
  'audit rotate-key': ['audit rotate-key'],
  'archive list': ['archive list --account acc_… --table transactions'],
  'archive export': ['archive export --to ./archive --account acc_… --table transactions'],
  'archive erase': ['archive erase --account acc_…'],
  'hold list': ['hold list'],
  'hold add': ['hold add --account acc_… --reason "Case 2026-11"'],
  'hold release': ['hold release hld_…'],
  'client create': ['client create --account acc_… --name "Expense tool"'],
  'client list': ['client list --account acc_…'],
  'client rotate': ['client rotate cli_… --expire-previous-in 3600'],
  'client disable': ['client disable cli_…'],
  'products list': ['products list'],
  'products add': [
    'products add --issuer nordbank --name Business --funding credit --scheme Visa --liability corporate --countries SE,NO',
  ],
  'products withdraw': ['products withdraw ppr_…'],
  'products restore': ['products restore ppr_…'],
  'issuers list': ['issuers list'],
  'issuers add': ['issuers add --slug nordbank --name Nordbank'],
  'issuers client': ['issuers client --issuer nordbank --name Production'],
  'issuers clients': ['issuers clients --issuer nordbank'],
  'issuers remove-client': ['issuers remove-client cli_… --issuer nordbank'],
  'receipt-providers list': ['receipt-providers list'],
  'receipt-providers add': ['receipt-providers add --slug kvitto --name Kvitto'],
  'receipt-providers remove': ['receipt-providers remove kvitto'],
  'issuer-files check': [
    'issuer-files check transactions.xml',
    'issuer-files check - --json --list < VCF.dat',
    'issuer-files check --mapping mapping.json transactions.csv',
  ],
  'issuer-files mapping': ['issuer-files mapping transactions.csv > mapping.json'],
  'issuer-files mapping-schema': ['issuer-files mapping-schema > mapping.schema.json'],
  'issuer-files sources list': ['issuer-files sources list --issuer nordbank'],
  'issuer-files sources show': ['issuer-files sources show ifs_…'],
  'issuer-files sources add': [
    'issuer-files sources add --issuer nordbank --kind sftp --name Daily --host sftp.bank.example --username kontor --private-key-file key --expect "06:00 bank_days"',
    'issuer-files sources add --issuer nordbank --kind folder --name Drop --folder nordbank --set after_pick_up=delete',
  ],
  'issuer-files sources update': ['issuer-files sources update ifs_… --host-key SHA256:nThbg6k…'],
  'issuer-files sources test': ['issuer-files sources test ifs_…'],
  'issuer-files sources poll': ['issuer-files sources poll ifs_…'],
  'issuer-files sources pause': ['issuer-files sources pause ifs_…'],
  'issuer-files sources resume': ['issuer-files sources resume ifs_…'],
  'issuer-files sources dismiss': ['issuer-files sources dismiss ifs_…'],
  'issuer-files sources remove': ['issuer-files sources remove ifs_…'],
  'tpas list': ['tpas list --status pending-approval'],
  'tpas approve': ['tpas approve tpa_…'],
  'tpas reject': ['tpas reject tpa_… --reason "Eva Ek is not on the board."'],
  'user create': [
    'user create --account acc_… --email eva@acme.example --first-name Eva --last-name Ek --role owner',
  ],
  'user list': ['user list --email eva@acme.example'],
  'user reset-2fa': ['user reset-2fa usr_…'],
  'operator list': ['operator list'],
  'operator add': ['operator add eva@acme.example', 'operator add eva@acme.example --account acc_…'],
  'operator remove': ['operator remove eva@acme.example'],
  'webhook replay': [
    'webhook replay whk_… --from 2026-11-16T08:00:00Z --dry-run',
    'webhook replay whk_… --from 2026-11-16T08:00:00Z --status failed --events tpa.signed',
  ],
  'transaction set-aside list': ['transaction set-aside list'],
  'transaction set-aside release': ['transaction set-aside release'],
  'keys list': ['keys list'],
  'keys rotate': ['keys rotate'],
  'keys status': ['keys status'],
  'keys wrap': ['keys wrap', 'keys wrap --new --to /run/secrets/new-key'],
  'keys rewrap': ['keys rewrap'],
  'keys unwrap': ['keys unwrap --to /run/secrets/plain-key'],
  'keys rotate-master': ['keys rotate-master --new-key-file /run/secrets/new-key'],
  'mail list': ['mail list --limit 5'],
  'mail show': ['mail show mai_… --html > mail.html'],
  'documents certificate': ['documents certificate > kontor.pem'],
  'registry import': ['registry import enheter.json.gz --country NO'],
  'registry status': ['registry status'],
  'explain transaction': ['explain transaction txn_…'],
  'sandbox generate': ['sandbox generate --account acc_… --count 500 --seed demo'],
  'sandbox issuer-file': [
    'sandbox issuer-file --format cdf3 --transactions 1000 --output transactions.xml',
    'sandbox issuer-file --format vcf4 --date 2026-09-01 | kontor issuer-files check -',
  ],
  'co2 recalculate': ['co2 recalculate --dry-run'],
  'statistics check': ['statistics check --repair'],
  backup: ['backup --to /backups/monday', 'backup --to s3://acme-backups/kontor/monday'],
  'backup verify': ['backup verify /backups/monday --passphrase-file ~/passphrase'],
  restore: [
    'restore s3://acme-backups/kontor/monday',
    'restore /backups/march --old-key-file /run/secrets/key-of-march',
  ],
  'embedded upgrade': ['embedded upgrade'],
  'backup-key': ['backup-key --json > backup-key.json'],
  status: ['status', "status --json | jq '.backlog[] | select(.age_seconds > 60)'"],
  'config show': ['config show --set'],
  'config check': ['config check'],
  doctor: ['doctor --json'],
  login: [
    'login --url https://kontor.example --client-id cli_…',
    'login --client-id cli_… --profile live < secret.txt',
    'login --token < token.txt',
  ],
  logout: ['logout --profile live'],
  profiles: ['profiles', 'profiles live'],
  listen: [
    'listen --forward-to localhost:3000/hooks',
    'listen --forward-to localhost:3000/hooks --events card.transaction.cleared --resume',
  ],
  trigger: ['trigger --list', 'trigger card.transaction.cleared'],
  'events list': ['events list --events receipt.fetched --limit 5'],
  'events tail': ['events tail'],
  'events resend': ['events resend evt_…', 'events resend evt_… --forward-to localhost:3000/hooks'],
  'events replay': [
    'events replay --webhook whk_… --organization org_… --from 2026-11-16T08:00:00Z --dry-run',
  ],
  'logs tail': ['logs tail', 'logs tail --status 422 --since 2026-11-16T08:00:00Z --once'],
  get: ['get /organizations', 'get /transactions --all -d state=cleared | jq -c .data[]', 'get /'],
  post: [
    'post /organizations -d reference_id=customer-4711 -d tpa_id=tpa_…',
    'post /sandbox/transactions -d @purchase.json',
  ],
  put: ['put /organizations/org_… -d name=Acme -d metadata.region=north'],
  delete: ['delete /organizations/org_…/webhooks/whk_…'],
  open: ['open', 'open docs --print'],
  completion: [
    'completion bash > /etc/bash_completion.d/kontor',
    'completion zsh > ~/.zfunc/_kontor',
    'completion fish > ~/.config/fish/completions/kontor.fish',
  ],
};

export const examplesOf = ({ path }: Pick<CommandEntry, 'path'>): string[] =>
  (examples[path] ?? []).map((line) => `kontor ${line}`);

/** Appends the examples to the help of each command. */
export function addExamples(program: Command): void {
  for (const { path, command } of commandsOf(program)) {
    const lines = examplesOf({ path });
    if (lines.length === 0) continue;
    const title = lines.length === 1 ? 'Example' : 'Examples';
    command.addHelpText('after', `\n${title}:\n${lines.map((line) => `  $ ${line}`).join('\n')}`);
  }
}
