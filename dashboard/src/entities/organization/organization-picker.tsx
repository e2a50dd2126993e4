import { useId } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { Button } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { OrganizationFilter } from './organization-filter.tsx';
import { t } from './words.ts';

type Props = {
  legend: string;
  hint: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** Some organizations, or all when none is chosen. */
export function OrganizationPicker({ legend, hint, value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset className="stack" aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {value.map((one) => (
        <div className="row" key={one}>
          <Name id={one} />
          <Button icon="trash" onClick={() => onChange(value.filter((other) => other !== one))}>
            {common('remove')}
          </Button>
        </div>
      ))}
      <OrganizationFilter
        key={value.length}
        id={undefined}
        onChange={(next) => {
          if (next !== undefined && !value.includes(next)) onChange([...value, next]);
        }}
      />
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {value.length > 0 && <p className="soft small">{t('onlyThese')}</p>}
    </fieldset>
  );
}

function Name({ id }: { id: string }) {
  const query = useRead(['organizations', id], (options) => kontor.organizations.get(id, options));
  return <span>{query.data?.name ?? query.data?.reference_id ?? id}</span>;
}
