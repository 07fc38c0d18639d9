-- Compressing the texts was a third of the database's work in an import.
ALTER TABLE "cases" ALTER COLUMN "content" SET STORAGE EXTERNAL;
