export { InviteUser } from './invite.tsx';
export { Users } from './list.tsx';
export { OwnSignIn } from './me.tsx';
export { Roles } from './roles.tsx';
export { UserPage } from './user.tsx';
