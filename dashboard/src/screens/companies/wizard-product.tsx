import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, ErrorPanel, Notice, RadioGroup, Skeleton } from '../../components/index.ts';
import { Link } from '../../components/link.tsx';
import { t as cardWords } from '../../entities/card/words.ts';
import type { Country } from '../../entities/country/country.ts';
import { useCatalogue, useEnabledProducts } from './enabled-products.ts';
import { useTpasOf } from './record-card.tsx';
import { t } from './words.ts';

/** The payment product. A product that the account has not enabled yet is enabled on the way. */
export function ProductStep({
  country,
  number,
  chosen,
  onNext,
  onBack,
}: {
  country: Country;
  number: string;
  chosen: string | undefined;
  onNext: (productId: string) => void;
  onBack: () => void;
}) {
  const { can } = useSession();
  const enabled = useEnabledProducts();
  const catalogue = useCatalogue();
  const tpas = useTpasOf(country, number, true);
  const [product, setProduct] = useState(chosen);
  const enable = useAction((id: string) => kontor.account.paymentProducts.enable(id), {
    changes: [['payment-products']],
    onDone: (_, id) => onNext(id),
  });
  if (enabled.isLoading || catalogue.isLoading || tpas.isLoading) return <Skeleton lines={6} />;
  const error = enabled.error ?? catalogue.error ?? tpas.error;
  if (error) {
    const retry = () => Promise.all([enabled.refetch(), catalogue.refetch(), tpas.refetch()]);
    return <ErrorPanel error={error} retry={retry} />;
  }
  const on = enabled.data ?? [];
  const isOn = (id: string) => on.some((one) => one.id === id);
  const others = (catalogue.data ?? []).filter(({ id, status }) => !isOn(id) && status === 'active');
  const products = [...on, ...others].filter(({ countries }) => countries.includes(country));
  const livingOf = (id: string) =>
    tpas.data?.find(
      (tpa) => tpa.payment_product_id === id && tpa.status !== 'rejected' && tpa.status !== 'terminated',
    );
  const mayEnable = can('account-payment-products-write');
  const isReady = product !== undefined && products.some(({ id }) => id === product) && !livingOf(product);
  return (
    <Card>
      <div className="stack">
        {products.length === 0 && <Notice kind="warn">{t('productNone')}</Notice>}
        <RadioGroup
          legend={t('productQuestion')}
          value={product}
          onChange={setProduct}
          choices={products.map(({ id, name, issuer, scheme, liability, description_short }) => {
            const living = livingOf(id);
            return {
              value: id,
              label: `${name} – ${issuer.name}`,
              disabled: living !== undefined || (!isOn(id) && !mayEnable),
              hint: (
                <>
                  {description_short} ({scheme.name}, {cardWords(liability)}){' '}
                  {living &&
                    t.rich('productTaken', {
                      link: (
                        <Link to="/companies/$tpaId" params={{ tpaId: living.id }}>
                          {living.name}
                        </Link>
                      ),
                    })}
                  {!living && !isOn(id) && (mayEnable ? t('willEnable') : t('mayNotEnable'))}
                </>
              ),
            };
          })}
        />
        <ErrorPanel error={enable.error} />
        <div className="row">
          <Button onClick={onBack}>{t('back')}</Button>
          <Button
            kind="primary"
            disabled={!isReady}
            isBusy={enable.isPending}
            onClick={() => {
              if (product === undefined) return;
              if (isOn(product)) onNext(product);
              else enable.mutate(product);
            }}
          >
            {t('next')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
