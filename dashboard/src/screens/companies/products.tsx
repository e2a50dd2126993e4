import type { PaymentProduct } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  InfiniteList,
  PageHeader,
  Search,
  Select,
  toast,
} from '../../components/index.ts';
import { useSearchParams } from '../../components/link.tsx';
import { NoResults } from '../../components/no-results.tsx';
import { t as cardWords } from '../../entities/card/words.ts';
import { countries } from '../../entities/country/country.ts';
import { t as countryWords } from '../../entities/country/words.ts';
import css from './companies.module.css';
import { useEnabledProducts } from './enabled-products.ts';
import { t } from './words.ts';

const changes = [['payment-products']];

/** The catalogue, and which products the account has enabled. */
export function Products() {
  const [search, setSearch] = useSearchParams('/companies/products');
  const filter = { q: search.q, country: search.country };
  const list = useList(['payment-products', filter], (cursor, options) =>
    kontor.paymentProducts.list({ ...filter, cursor }, options),
  );
  const enabled = useEnabledProducts();
  return (
    <>
      <PageHeader
        title={t('products')}
        about={t('productsAbout')}
        trail={[[{ to: '/companies' }, t('title')]]}
      />
      <div className="filters">
        <Search value={search.q ?? ''} onChange={(q) => setSearch({ q })} label={t('searchProducts')} />
        <Select
          label={countryWords('country')}
          value={search.country ?? ''}
          onChange={(country) => setSearch({ country: country || undefined })}
          choices={[
            { value: '', label: t('anyCountry') },
            ...countries.map((value) => ({ value, label: countryWords(value) })),
          ]}
        />
      </div>
      <InfiniteList
        caption={t('products')}
        query={list}
        keyOf={(product) => product.id}
        columns={[
          {
            title: t('product'),
            cell: (product) => (
              <>
                <strong>{product.name}</strong>
                <div className="soft small">
                  {product.issuer.name} · {product.scheme.name}
                </div>
              </>
            ),
          },
          { title: t('funding'), cell: (product) => cardWords(product.funding), isMinor: true },
          { title: t('liability'), cell: (product) => cardWords(product.liability), isMinor: true },
          { title: countryWords('country'), cell: (product) => product.countries.join(', '), isMinor: true },
          {
            title: t('state'),
            cell: (product) => (
              <Switch product={product} isOn={enabled.data?.some((one) => one.id === product.id)} />
            ),
          },
        ]}
        empty={
          search.q || search.country ? (
            <NoResults icon="transactions" onClear={() => setSearch({ q: undefined, country: undefined })} />
          ) : (
            <EmptyState icon="transactions" title={t('productsNone')}>
              <p>{t('productsNoneText')}</p>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Switch({ product, isOn }: { product: PaymentProduct; isOn: boolean | undefined }) {
  const { can } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = product;
  const enable = useAction(() => kontor.account.paymentProducts.enable(id), {
    changes,
    onDone: () => toast(t('switchedOn', { name })),
  });
  const disable = useAction(() => kontor.account.paymentProducts.disable(id), {
    changes,
    onDone: () => {
      setAsking(false);
      toast(t('switchedOff', { name }));
    },
  });
  const mayChange = can('account-payment-products-write');
  if (isOn === undefined) return null;
  return (
    <span className={css.productOn}>
      {isOn && <Badge tone="good">{t('on')}</Badge>}
      {!isOn && product.status === 'withdrawn' && <Badge>{t('withdrawn')}</Badge>}
      {mayChange && isOn && (
        <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
          {t('switchOff')}
        </Button>
      )}
      {mayChange && !isOn && product.status === 'active' && (
        <Button size="small" isBusy={enable.isPending} onClick={() => enable.mutate(undefined)}>
          {t('switchOn')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('switchOffTitle', { name })}
          action={t('switchOff')}
          onConfirm={() => disable.mutate(undefined)}
          isBusy={disable.isPending}
          error={disable.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('switchOffText')}</p>
        </ConfirmDialog>
      )}
    </span>
  );
}
