import { Badge, Button, IconButton } from '../../../components/index.ts';
import { useHolderNames } from '../../../entities/card-holder/holder-names.ts';
import { useAccounts } from '../../../entities/coding/chart.ts';
import { accountTitle } from '../../../entities/coding/match-accounts.ts';
import { t as coding } from '../../../entities/coding/words.ts';
import { t as common } from '../../../i18n/common.ts';
import css from './rules.module.css';
import { type RuleValues, toRule } from './values.ts';
import { t } from './words.ts';

type Props = {
  rule: RuleValues;
  organizationId: string;
  canWrite: boolean;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onEnable: (is: boolean) => void;
  onRemove: () => void;
};

/** One rule in words, with its place in the order. */
export function RuleLine({ rule, organizationId, canWrite, onMove, onEdit, onEnable, onRemove }: Props) {
  const { name } = rule;
  return (
    <li className={css.rule}>
      <div className={css.about}>
        <strong>{name}</strong> {!rule.enabled && <Badge>{t('off')}</Badge>}
        <span className="soft">
          <Conditions rule={rule} /> → <Sets rule={rule} organizationId={organizationId} />
        </span>
      </div>
      {canWrite && (
        <div className={css.tools}>
          <IconButton icon="down" label={t('moveUp', { name })} onClick={() => onMove(-1)} />
          <IconButton icon="down" label={t('moveDown', { name })} onClick={() => onMove(1)} />
          <Button
            size="small"
            onClick={() => onEnable(!rule.enabled)}
            aria-label={t(rule.enabled ? 'turnOff' : 'turnOn', { name })}
          >
            {t(rule.enabled ? 'offShort' : 'onShort')}
          </Button>
          <IconButton icon="edit" label={`${common('edit')} ${name}`} onClick={onEdit} />
          <IconButton icon="trash" label={`${common('remove')} ${name}`} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

function Conditions({ rule }: { rule: RuleValues }) {
  const { conditions } = toRule(rule);
  const holders = useHolderNames(conditions.card_holder_ids ?? []);
  const { mcc_codes, categories, merchants, card_ids, card_holder_ids, countries, currency } = conditions;
  const { amount_min: min, amount_max: max } = conditions;
  const listed = (items: readonly string[]) => items.join(', ');
  const parts = [
    mcc_codes && `${t('mccCodes')} ${listed(mcc_codes)}`,
    categories && listed(categories.map((kind) => coding(`kind_${kind}`))),
    merchants && listed(merchants.map((one) => `“${one}”`)),
    card_ids && t('cardCount', { n: card_ids.length }),
    card_holder_ids && listed(card_holder_ids.map((id) => holders.get(id) ?? id)),
    countries && listed(countries),
    currency,
    min !== undefined && `≥ ${min}`,
    max !== undefined && `≤ ${max}`,
  ].filter(Boolean);
  return <>{parts.length > 0 ? parts.join(' · ') : t('everyPurchase')}</>;
}

function Sets({ rule, organizationId }: { rule: RuleValues; organizationId: string }) {
  const accounts = useAccounts(organizationId);
  const { set } = toRule(rule);
  const parts = [
    set.cost_account && accountTitle(accounts, set.cost_account),
    set.vat_code,
    set.category,
    ...Object.entries(set.dimensions ?? {}).map(([name, code]) => `${name} ${code}`),
    set.private && coding('private'),
  ].filter(Boolean);
  return <>{parts.join(' · ')}</>;
}
