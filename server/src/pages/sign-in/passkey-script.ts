/** Runs in the browser and signs users in with a passkey. The page works without it. */
export const passkeyScript = `
const button = document.getElementById('passkey');
const failed = document.getElementById('passkey-failed');
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const callApi = async (path, body) => {
  const response = await fetch(button.dataset.base + path, {
    method: 'POST',
    headers: { accept: 'application/json', 'x-kontor-csrf': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
};
const signIn = async () => {
  const { options } = await callApi('/session/passkey-options');
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map((one) => ({ ...one, id: toBytes(one.id) })),
  };
  const credential = await navigator.credentials.get({ publicKey });
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  await callApi(button.dataset.verify, {
    passkey: {
      id: credential.id,
      rawId: toText(credential.rawId),
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: toText(clientDataJSON),
        authenticatorData: toText(authenticatorData),
        signature: toText(signature),
        ...(userHandle ? { userHandle: toText(userHandle) } : {}),
      },
    },
  });
  location.assign(button.dataset.next);
};
if (button && window.PublicKeyCredential) {
  button.hidden = false;
  button.addEventListener('click', () => {
    failed.hidden = true;
    signIn().catch(() => {
      failed.hidden = false;
    });
  });
}
`;
