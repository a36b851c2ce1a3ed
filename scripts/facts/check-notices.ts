import { noticeProblems } from '~/content/notice-problems.ts';
import { NoticeSchema } from '~/domain/notice.ts';
import { asRecord } from '~/lib/record.ts';
import { listDataRows, reportDuplicates, stringOrUndefined, checkDataRows, type DataFile } from './data-file.ts';

export function checkNotices(file: DataFile, staticPages: readonly string[]): void {
  checkDataRows(file, NoticeSchema);
  reportDuplicates(file, { field: 'id', advice: 'give this notice another id' });
  for (const { index, row } of listDataRows(file.content)) {
    const [id = `row ${index + 1}`, kind = '', more, start = '', end] = ['id', 'kind', 'more', 'start', 'end'].map(
      (field) => stringOrUndefined(row[field]),
    );
    for (const problem of noticeProblems({ kind, text: asRecord(row['text']), more }, staticPages))
      file.add([index], 'notice', `${id}: ${problem}: correct the notice, or remove it`);
    if (end !== undefined && end < start)
      file.add([index, 'end'], 'notice', `${id} ends before it starts: correct one of the two days`);
  }
}
