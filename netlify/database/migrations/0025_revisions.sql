CREATE TABLE "revisions" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"n" integer NOT NULL,
	"record" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "revisions_kind_record_id_n_pk" PRIMARY KEY("kind","record_id","n"),
	CONSTRAINT "revisions_kind" CHECK (kind in ('case', 'news', 'team'))
);
