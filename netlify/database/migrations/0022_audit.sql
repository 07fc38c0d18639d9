CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"kind" text,
	"record_id" integer,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"count" integer,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("kind","record_id");--> statement-breakpoint
CREATE FUNCTION "keep_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '12 months' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit trail only grows: a line is deleted after twelve months and never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_row_kept" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "keep_audit"();--> statement-breakpoint
CREATE TRIGGER "audit_table_kept" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit"();
