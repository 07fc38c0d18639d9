-- Compressing the texts was a third of the time of an import, and opening them a part of every search.
ALTER TABLE "cases" ALTER COLUMN "content" SET STORAGE EXTERNAL;
