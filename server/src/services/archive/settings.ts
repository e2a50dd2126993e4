export const archiveSettings = {
  KONTOR_ARCHIVE: {
    default: 'off',
    about:
      'Whether partitions are archived as encrypted Parquet files before they are dropped: `on` or `off`. The files go to `archive/` in the folder or bucket for files; `kontor archive export` decrypts them.',
  },
  KONTOR_ARCHIVE_DAYS: {
    default: '365',
    about:
      'Days after which an archived file is deleted. Its key is destroyed first, so that no copy of the file can be read.',
  },
} as const;
