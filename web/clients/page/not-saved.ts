/** What a change of a client's page says if it failed. */
export const NOT_SAVED = {
  title: 'Not saved',
  own: [403, 409],
  otherwise: 'This couldn’t be saved. Please try again.',
}
