import { expect, test } from 'bun:test'
import { isAcceptedFile, isTranscriptFile, pickerAccept } from './audio-file'

test('a file of any audio type is accepted, whatever its name', () => {
  expect(isAcceptedFile({ name: 'recording', type: 'audio/ogg' })).toBe(true)
})

test('video/mp4, video/quicktime and application/octet-stream are accepted', () => {
  for (const type of ['video/mp4', 'video/quicktime', 'application/octet-stream']) {
    expect(isAcceptedFile({ name: 'recording', type })).toBe(true)
  }
})

test('eight extensions are accepted if the type is unknown, in capitals too', () => {
  for (const name of ['a.mp3', 'a.wav', 'a.m4a', 'a.aac', 'a.CAF', 'a.mp4', 'a.MOV', 'a.3gp']) {
    expect(isAcceptedFile({ name, type: '' })).toBe(true)
  }
})

test('recordings that browsers give no type are accepted by their extension', () => {
  for (const name of ['a.wv', 'a.mpc', 'a.AU', 'a.snd', 'a.dsf', 'a.dff']) {
    expect(isAcceptedFile({ name, type: '' })).toBe(true)
    expect(pickerAccept.split(',')).toContain(name.slice(1).toLowerCase())
  }
})

test('sound recorded by a browser is accepted, though its type is that of video', () => {
  expect(isAcceptedFile({ name: 'Recording 2026-11-22 0914.webm', type: 'video/webm' })).toBe(true)
  expect(pickerAccept.split(',')).toContain('.webm')
})

test('a transcript file is accepted and distinguished from a recording', () => {
  for (const name of ['a.vtt', 'a.srt', 'a.txt', 'a.json', 'Minutes.DOCX']) {
    expect(isAcceptedFile({ name, type: '' })).toBe(true)
    expect(isTranscriptFile(name)).toBe(true)
  }
  expect(isTranscriptFile('a.mp3')).toBe(false)
})

test('documents, pictures and other video are refused', () => {
  expect(isAcceptedFile({ name: 'contract.pdf', type: 'application/pdf' })).toBe(false)
  expect(isAcceptedFile({ name: 'photo.png', type: 'image/png' })).toBe(false)
  expect(isAcceptedFile({ name: 'film.avi', type: 'video/x-msvideo' })).toBe(false)
  expect(isAcceptedFile({ name: 'mp3', type: '' })).toBe(false)
})

test('the picker offers audio, the named extensions and the three other types', () => {
  const offered = pickerAccept.split(',')
  for (const one of ['audio/*', '.mp3', '.caf', '.3gp', 'video/mp4', 'video/quicktime']) {
    expect(offered).toContain(one)
  }
  expect(offered).toContain('application/octet-stream')
})
