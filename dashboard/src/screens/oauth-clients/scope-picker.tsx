import { aboutScopes, recommendedScopes } from 'virtual:scopes';
import type { AccountScope } from '@kontor/sdk';
import { Badge, Button, Checkbox, Notice } from '../../components/index.ts';
import { isSameScopes, resourceOf } from './scope-names.ts';
import css from './scope-picker.module.css';
import { resourceTitle, scopeText } from './scope-words.ts';
import { t } from './words.ts';

const all = Object.keys(aboutScopes) as AccountScope[];
const resources = [...new Set(all.map(resourceOf))];

type ScopePickerProps = {
  value: AccountScope[];
  onChange: (scopes: AccountScope[]) => void;
  error?: string | undefined;
};

/** All scopes by resource, each with a description. */
export function ScopePicker({ value, onChange, error }: ScopePickerProps) {
  const set = (scope: AccountScope, isOn: boolean) =>
    // Scopes keep the contract's order, not the order of clicks.
    onChange(all.filter((one) => (one === scope ? isOn : value.includes(one))));
  const presets = [
    [t('recommended'), recommendedScopes],
    [t('readOnly'), all.filter((scope) => scope.endsWith('-read'))],
    [t('everything'), all],
    [t('nothing'), []],
  ] as const;
  return (
    <fieldset className={css.picker}>
      <legend className={css.legend}>
        {t('scopes')} <Badge tone="accent">{t('scopesCount', { n: value.length })}</Badge>
      </legend>
      <p className="soft">{t('scopesAbout')}</p>
      <div className="row">
        <span className="soft small">{t('preset')}</span>
        {presets.map(([label, scopes]) => (
          <Button
            key={label}
            size="small"
            onClick={() => onChange([...scopes])}
            aria-pressed={isSameScopes(value, scopes)}
          >
            {label}
          </Button>
        ))}
      </div>
      {error && <p className="wrong">{error}</p>}
      {value.includes('oauth-clients-write') && <Notice kind="warn">{t('adminWarning')}</Notice>}
      <div className={css.groups}>
        {resources.map((resource) => (
          <section key={resource}>
            <h3>{resourceTitle(resource)}</h3>
            {all
              .filter((scope) => resourceOf(scope) === resource)
              .map((scope) => (
                <Checkbox
                  key={scope}
                  label={
                    <>
                      <code>{scope}</code>{' '}
                      {recommendedScopes.includes(scope) && (
                        <span className="soft small">({t('recommendedBadge')})</span>
                      )}
                    </>
                  }
                  hint={scopeText(scope, aboutScopes[scope])}
                  checked={value.includes(scope)}
                  onChange={(isOn) => set(scope, isOn)}
                />
              ))}
          </section>
        ))}
      </div>
    </fieldset>
  );
}
