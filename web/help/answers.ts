/** The most frequent questions, with their answers. */
export const answers = [
  {
    question: 'Which recordings can I upload?',
    answer:
      'MP3, WAV, M4A, AAC, CAF and other audio formats, and MP4, MOV and 3GP video with sound, up to 500 MB. You can also upload a transcript from your meeting software (VTT, SRT, TXT, DOCX or JSON).',
  },
  {
    question: 'How long does it take?',
    answer:
      'Usually a few minutes for an hour-long meeting. The meeting page shows the current step and updates by itself. You can close it and come back.',
  },
  {
    question: 'My meeting says “Failed”. Is the recording lost?',
    answer:
      'No. We keep the recording, the page says what went wrong, and Retry resumes from the last completed step.',
  },
  {
    question: 'What if I don’t get my sign-in code?',
    answer:
      'Check your spam folder first. After a minute you can request a new code on the sign-in page. Only the newest code works.',
  },
  {
    question: 'Who can read my notes?',
    answer: 'Only you. Meeting Intelligence uses your notes only to answer your own questions.',
  },
  {
    question: 'Can an answer be wrong?',
    answer:
      'Yes, as any summary can. That’s why answers link to the meeting and the moment they come from. Check the source before you rely on it.',
  },
  {
    question: 'Are there keyboard shortcuts?',
    answer:
      'Yes. Press ? on any page to see them, and Ctrl K to find a client, a meeting or a page.',
  },
]
