// RFC 9110 §5.5 and §5.6.2.
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const notInValue = /[^\t\x20-\x7e\x80-\xff]/;

/** Returns true for a valid header name and value, sent or received. */
export const isHeader = (name: string, value: string): boolean => token.test(name) && !notInValue.test(value);
