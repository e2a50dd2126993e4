/** The codes of RFC 9449. `use_dpop_nonce` means that a new proof with the nonce of the response will work. */
export type ProofCode = 'invalid_dpop_proof' | 'use_dpop_nonce';

/** A proof that was refused. The message is for the caller, who made the proof. */
export class ProofRefused extends Error {
  readonly code: ProofCode;

  constructor(message: string, code: ProofCode = 'invalid_dpop_proof') {
    super(message);
    this.name = 'ProofRefused';
    this.code = code;
  }
}
