export { CliLogin } from './cli-login.tsx';
export { CreateClient } from './create.tsx';
export { ClientDetail } from './detail.tsx';
export { ClientList } from './list.tsx';
