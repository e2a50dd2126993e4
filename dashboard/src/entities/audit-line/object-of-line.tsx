import type { AuditLine } from '@kontor/sdk';
import { Id } from '../../components/copy.tsx';
import { Link } from '../../components/link.tsx';
import { objectAddress } from './address.ts';
import { objectTypeText } from './words.ts';

/** The object of an audit line: its name, with a link to its page, and its type. */
export function ObjectOfLine({ line }: { line: AuditLine }) {
  const address = objectAddress(line);
  const name = line.object_name ?? (address ? objectTypeText(line.object_type) : undefined);
  if (name === undefined) {
    return (
      <>
        {objectTypeText(line.object_type)}
        <div className="small">
          <Id id={line.object_id} />
        </div>
      </>
    );
  }
  return (
    <>
      {address ? <Link {...address}>{name}</Link> : name}
      {name !== objectTypeText(line.object_type) && (
        <div className="soft small">{objectTypeText(line.object_type)}</div>
      )}
    </>
  );
}
