/** Why recording is not possible, in the user's words. */
export function microphoneWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'This browser may not use the microphone. Allow it in the site’s settings and try again.'
  }
  if (name === 'NotFoundError') return 'No microphone was found. Connect one and try again.'
  if (name === 'NotReadableError') {
    return 'The microphone is in use by another program. Close that program and try again.'
  }
  if (!('mediaDevices' in navigator)) {
    return 'Browsers record only over a secure connection (HTTPS). Ask your administrator.'
  }
  return 'The recording couldn’t be started. Please try again.'
}
