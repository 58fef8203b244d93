/** The call for the reader's newest finished meeting, a list of one: examples are made of it. */
export const newestMeetingPath = '/api/meetings?status=Processed&limit=1'
