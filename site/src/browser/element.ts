export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), values);
}

export function labelled(text: string, field: HTMLElement): HTMLElement {
  const label = element('label', {});
  label.append(element('span', { textContent: text }), field);
  return label;
}
