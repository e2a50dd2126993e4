import type { Receipt } from '@kontor/sdk';
import { useEffect, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';

/** The picture of a receipt; nothing for a PDF, or without the right to read files. */
export function ReceiptPicture({
  receipt,
  alt,
  className,
}: {
  receipt: Receipt;
  alt: string;
  className?: string | undefined;
}) {
  const { can } = useSession();
  const isPicture = receipt.content_type.startsWith('image/');
  const file = useRead(
    ['files', receipt.file_id],
    (options) => kontor.files.download(receipt.file_id, options),
    { isOn: isPicture && can('files-read') },
  );
  const address = useObjectUrl(file.data, receipt.content_type);
  return address === undefined ? null : <img className={className} src={address} alt={alt} />;
}

/** The bytes as an object URL for `img`; revoked when unused. */
export function useObjectUrl(bytes: Uint8Array<ArrayBuffer> | undefined, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [bytes, type]);
  return address;
}
