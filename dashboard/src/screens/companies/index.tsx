import { needing } from '../../customers/needing.tsx';
import { Tpas } from './list.tsx';
import { Products } from './products.tsx';
import { Registry } from './registry.tsx';
import { TpaDetail } from './tpa.tsx';
import { Wizard } from './wizard.tsx';

export const pages = [
  { path: '', component: Tpas },
  {
    path: 'new',
    component: needing(Wizard, 'account-tpas-write', 'account-tpa-signatories-write', 'public-records-read'),
  },
  { path: 'registry', component: needing(Registry, 'public-records-read') },
  {
    path: 'products',
    component: needing(Products, 'payment-products-read', 'account-payment-products-read'),
  },
  { path: ':tpaId', component: TpaDetail },
];
