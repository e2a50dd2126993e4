/** Locks of the database, by name. Each belongs to a running statement and ends with it. */
export class Locks {
  readonly #exclusive = new Map<string, object>();
  readonly #shared = new Map<string, Set<object>>();

  isFree(name: string, holder: object): boolean {
    return (this.#exclusive.get(name) ?? holder) === holder;
  }

  tryExclusive(name: string, holder: object): boolean {
    const sharing = this.#shared.get(name);
    const isSharedByOthers = sharing !== undefined && [...sharing].some((other) => other !== holder);
    if (!this.isFree(name, holder) || isSharedByOthers) return false;
    this.#exclusive.set(name, holder);
    return true;
  }

  tryShared(name: string, holder: object): boolean {
    if (!this.isFree(name, holder)) return false;
    this.#shared.set(name, (this.#shared.get(name) ?? new Set()).add(holder));
    return true;
  }

  /** Takes all locks or none, so that no two statements wait for each other. */
  tryAll(names: string[], holder: object): boolean {
    if (!names.every((name) => this.isFree(name, holder))) return false;
    for (const name of names) this.#exclusive.set(name, holder);
    return true;
  }

  release(holder: object): void {
    for (const [name, other] of this.#exclusive) if (other === holder) this.#exclusive.delete(name);
    for (const sharing of this.#shared.values()) sharing.delete(holder);
  }
}
