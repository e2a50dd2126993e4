import { CreateClient } from './create.tsx';
import { ClientDetail } from './detail.tsx';
import { ClientList } from './list.tsx';

export const pages = [
  { path: '', component: ClientList },
  { path: 'new', component: CreateClient },
  { path: ':clientId', component: ClientDetail },
];
