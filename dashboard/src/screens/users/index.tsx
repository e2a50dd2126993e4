import { InviteUser } from './invite.tsx';
import { Users } from './list.tsx';
import { OwnSignIn } from './me.tsx';
import { Roles } from './roles.tsx';
import { UserPage } from './user.tsx';

export const pages = [
  { path: '', component: Users },
  { path: 'new', component: InviteUser },
  { path: 'roles', component: Roles },
  { path: 'me', component: OwnSignIn },
  { path: ':userId', component: UserPage },
];
