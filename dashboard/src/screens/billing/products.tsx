import type { Billing } from '@kontor/sdk';
import { Badge } from '../../components/index.ts';
import { t } from './words.ts';

export const products = ['transaction', 'digital_receipt', 'environmental_impact'] as const;
export type Product = (typeof products)[number];
export type Switches = Pick<Billing, `product_${Product}`>;

/** The products that are on, never by colour alone. */
export function ProductBadges({ switches }: { switches: Switches }) {
  return (
    <span className="row">
      {products.map((product) => {
        const isOn = switches[`product_${product}`];
        return (
          <Badge key={product} tone={isOn ? 'good' : 'neutral'}>
            {isOn ? t('isOn', { product: t(product) }) : t('isOff', { product: t(product) })}
          </Badge>
        );
      })}
    </span>
  );
}
