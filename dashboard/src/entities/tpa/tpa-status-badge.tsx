import { StatusBadge } from '../../components/index.ts';
import { tpaStatusText } from './tpa-status.ts';

export function TpaStatusBadge({ status }: { status: string }) {
  return <StatusBadge status={status} label={tpaStatusText(status)} />;
}
