/** A brand's folder is wrong. The message has one line for each problem: file, line, and what is wrong. */
export class BrandFolderError extends Error {
  constructor(problems: readonly string[]) {
    super(['The brands can’t be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'BrandFolderError';
  }
}
